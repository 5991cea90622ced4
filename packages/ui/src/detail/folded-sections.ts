const KEY = 'backoffice.folded-sections'

const storedSections = (): readonly string[] => {
  try {
    return localStorage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Returns whether this section was collapsed in this browser. */
export const isFolded = (section: string): boolean => storedSections().includes(section)

/** Stores whether a section is collapsed; its name contains no spaces. */
export function keepFolded(section: string, folded: boolean): void {
  const others = storedSections().filter((one) => one !== section && one !== '')
  try {
    localStorage.setItem(KEY, [...others, ...(folded ? [section] : [])].join(' '))
  } catch {
    // Without storage every section is open the next time.
  }
}
