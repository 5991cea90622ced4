import type { SearchRequest } from './search-request.ts'

/** Range of hits to return, and how the response describes it. */
export interface Pagination {
  readonly offset: number
  readonly limit: number
  /** Returns the members of the response that describe the page, given the number of documents found. */
  readonly show: (total: number) => Record<string, number>
}

const defaultHitsPerPage = 20

/** Paginates by page if a page or its size is given, otherwise by offset; never beyond `maxTotalHits`. */
export function paginate({ page, hitsPerPage, offset, limit }: SearchRequest, maxTotalHits: number): Pagination {
  if (page === null && hitsPerPage === null) {
    const from = Math.min(offset, maxTotalHits)
    return {
      offset: from,
      limit: Math.min(limit, maxTotalHits - from),
      show: (total) => ({ limit, offset, estimatedTotalHits: Math.min(total, maxTotalHits) }),
    }
  }
  const size = hitsPerPage ?? defaultHitsPerPage
  const number = page ?? 1
  const from = Math.min(Math.max(number - 1, 0) * size, maxTotalHits)
  return {
    offset: from,
    limit: number === 0 ? 0 : Math.min(size, maxTotalHits - from),
    show: (total) => {
      const totalHits = Math.min(total, maxTotalHits)
      return { page: number, hitsPerPage: size, totalPages: size === 0 ? 0 : Math.ceil(totalHits / size), totalHits }
    },
  }
}
