/** Resolves workspace packages to their source, so that development and tests need no build. */
export const sourceConditions = ['source', 'module', 'browser', 'development|production']
