import { retainSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { textParam } from '../list/search-params.ts'

const search = v.object({
  /** Uid of the namespace that the record is of; the selected one when left out. */
  in: textParam,
})

/** What the screen of one record keeps in its address; what is opened from it stays in the same namespace, unless its link says otherwise. */
export const detailSearch = {
  validateSearch: search,
  search: { middlewares: [retainSearchParams<v.InferOutput<typeof search>>(['in'])] },
}
