/** Returns the address of a record that opens beside its list. */
export const inDrawer =
  (list: string) =>
  (code: string): string =>
    `${list}?open=${encodeURIComponent(code)}`

/** Returns the address of a record with a screen of its own. Several namespaces may have the same number: the address says which one is meant. */
export const inNamespace =
  (list: string) =>
  (code: string, namespace: string): string =>
    `${list}/${encodeURIComponent(code)}?in=${namespace}`
