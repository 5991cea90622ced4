import { retainSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { textParam } from '../list/search-params.ts'

const search = v.object({
  /** Uid of the record's namespace; the selected one when omitted. */
  in: textParam,
})

/**
 * Search parameters of the screen of one record; screens opened from it stay in the same namespace, unless their link
 * names another.
 */
export const detailSearch = {
  validateSearch: search,
  search: { middlewares: [retainSearchParams<v.InferOutput<typeof search>>(['in'])] },
}

/** Search parameters of a screen of settings: a link to it selects its namespace, and one setting can be open beside it. */
export const settingsSearch = v.object({ ...search.entries, open: textParam })
