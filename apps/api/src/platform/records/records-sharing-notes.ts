import { keyOf, namedRecords, type NamedRecord } from './named-records.ts'
import type { Reader } from './record.ts'

/** Records of each kind of link that share their notes with one. */
const MOST = 20

type Link = Parameters<typeof keyOf>[0]

/** Returns the other records whose notes one shows, of those that the caller may open, by `keyOf`. */
export async function recordsSharingNotes(call: Reader, record: Link): Promise<ReadonlyMap<string, NamedRecord>> {
  const links: Link[] = []
  for (const { sharesNotesWith } of call.kinds.all)
    if (sharesNotesWith) links.push(...(await sharesNotesWith(call, record, MOST)).slice(0, MOST))
  return namedRecords(
    call,
    links.filter((link) => keyOf(link) !== keyOf(record)),
  )
}
