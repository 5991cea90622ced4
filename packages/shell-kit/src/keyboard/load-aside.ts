let isAside = false

/** Loads a part of the page that takes no keys, such as a message: none are kept for it. */
export function loadAside<Part>(load: () => Promise<Part>): Promise<Part> {
  isAside = true
  try {
    return load()
  } finally {
    isAside = false
  }
}

/** Whether the part that is being asked for takes no keys. */
export const isLoadedAside = (): boolean => isAside
