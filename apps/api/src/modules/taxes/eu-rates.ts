/**
 * Standard and reduced rates of VAT of the member states of the European Union, in basis points, as of 1 January 2026.
 * Source: European Commission, Taxes in Europe Database (TEDB), https://ec.europa.eu/taxation_customs/tedb, read on 30
 * March 2026.
 * Of several reduced rates it is the lowest; super-reduced, parking and regional rates are excluded. Denmark has none.
 */
export const euRates = {
  AT: { high: 2_000, low: 1_000 },
  BE: { high: 2_100, low: 600 },
  BG: { high: 2_000, low: 900 },
  CY: { high: 1_900, low: 500 },
  CZ: { high: 2_100, low: 1_200 },
  DE: { high: 1_900, low: 700 },
  DK: { high: 2_500, low: 2_500 },
  EE: { high: 2_400, low: 900 },
  ES: { high: 2_100, low: 1_000 },
  FI: { high: 2_550, low: 1_000 },
  FR: { high: 2_000, low: 550 },
  GR: { high: 2_400, low: 600 },
  HR: { high: 2_500, low: 500 },
  HU: { high: 2_700, low: 500 },
  IE: { high: 2_300, low: 900 },
  IT: { high: 2_200, low: 500 },
  LT: { high: 2_100, low: 500 },
  LU: { high: 1_700, low: 800 },
  LV: { high: 2_100, low: 500 },
  MT: { high: 1_800, low: 500 },
  NL: { high: 2_100, low: 900 },
  PL: { high: 2_300, low: 500 },
  PT: { high: 2_300, low: 600 },
  RO: { high: 2_100, low: 1_100 },
  SE: { high: 2_500, low: 600 },
  SI: { high: 2_200, low: 500 },
  SK: { high: 2_300, low: 500 },
} as const satisfies Readonly<Record<string, { readonly high: number; readonly low: number }>>

/** A member state of the European Union. */
type MemberState = keyof typeof euRates

/** Whether a country is a member state of the European Union. */
export const isMemberState = (country: string): country is MemberState => Object.hasOwn(euRates, country)
