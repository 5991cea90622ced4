/** Files that every page has loaded first. */
const START = /^assets\/(?:index|react|rolldown-runtime)-[^/]*\.js$/

/**
 * Returns the files to request together with a lazily loaded file: its imports and its style sheets. Not the file
 * itself, which is requested at the same moment, nor what every page has: their names would all be in the first script.
 */
export const preloaded = (file: string, dependencies: readonly string[]): string[] =>
  dependencies.filter((one) => one !== file && !START.test(one))
