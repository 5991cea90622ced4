import { createContext } from 'react'

/** Returns a URL unchanged. */
export const asItIs = (href: string): string => href

/** Returns the URL to share of one of this page, such as with the namespace of its records. */
export const LinkAddress = createContext(asItIs)
