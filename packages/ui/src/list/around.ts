/**
 * Splits a message around its name once. Every row has such a text, and formatting the message for all rows at each key
 * would be slow.
 */
export function around(say: (name: string) => string): (name: string) => string {
  const [before = '', after = ''] = say('\0').split('\0')
  return (name) => before + name + after
}
