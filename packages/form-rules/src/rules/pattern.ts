const patterns = new Map<string, RegExp | 'invalid'>()

const compile = (source: string): RegExp | 'invalid' => {
  try {
    return new RegExp(source)
  } catch {
    return 'invalid'
  }
}

/**
 * The pattern that an argument of `matches` stands for: a regular expression, or a text between slashes, without flags.
 * `undefined` for a text that stands for itself, `'invalid'` for one that cannot be read.
 */
export function patternOf(argument: unknown): RegExp | 'invalid' | undefined {
  if (argument instanceof RegExp) return argument
  if (typeof argument !== 'string' || !argument.startsWith('/') || !argument.endsWith('/')) return undefined
  const pattern = patterns.get(argument) ?? compile(argument.slice(1, -1))
  patterns.set(argument, pattern)
  return pattern
}
