/** Files that every page has loaded first. */
const START = /^assets\/(?:index|react|rolldown-runtime)-[^/]*\.js$/
/** The files of every list and of the first one, which open dialogs and menus. */
const LIST = /^assets\/(?:list|products-page)-[^/]*\.js$/
/** Screens that somebody opens now and then. */
const RARE = /^assets\/(?:accounts?|api-keys|namespace-list|synonyms|trash|webhooks)-page-[^/]*\.js$/

/**
 * Returns the files to request together with the page: all of its imports; or with a lazily loaded file: its imports and
 * its style sheets. Not the file itself, which is requested at the same moment, nor what every page has: their names
 * would all be in the first script. Dialogs and menus of a list, and rare screens, request their imports themselves, so
 * that the first list does not carry their names.
 */
export const preloaded = (
  file: string,
  dependencies: readonly string[],
  { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html'
    ? [...dependencies]
    : dependencies.filter(
        (one) => one !== file && !START.test(one) && (one.endsWith('.css') || !(LIST.test(hostId) || RARE.test(file))),
      )
