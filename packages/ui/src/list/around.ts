/** Says the same around each name. Every row has such a text, and making it out of its message would be done for all of them at each key. */
export function around(say: (name: string) => string): (name: string) => string {
  const [before = '', after = ''] = say('\0').split('\0')
  return (name) => before + name + after
}
