/** What every page has before it asks for anything else. */
const START = /^assets\/(?:index|react|rolldown-runtime)-[^/]*\.js$/

/**
 * What is asked for together with a file that is loaded later: what it imports and its style sheets. Not the file itself,
 * which is asked for in the same moment, nor what every page has: the names of all of them stand in the first script.
 */
export const preloaded = (file: string, dependencies: readonly string[]): string[] =>
  dependencies.filter((one) => one !== file && !START.test(one))
