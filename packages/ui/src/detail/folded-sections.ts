const KEY = 'backoffice.folded-sections'

const kept = (): readonly string[] => {
  try {
    return localStorage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Whether somebody folded this section in this browser. */
export const isFolded = (section: string): boolean => kept().includes(section)

/** Keeps for the next time whether a section is folded; its name holds no spaces. */
export function keepFolded(section: string, folded: boolean): void {
  const others = kept().filter((one) => one !== section && one !== '')
  try {
    localStorage.setItem(KEY, [...others, ...(folded ? [section] : [])].join(' '))
  } catch {
    // A browser that keeps nothing shows every section the next time.
  }
}
