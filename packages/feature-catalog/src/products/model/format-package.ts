import type { Schema } from '@backoffice/api-contract'
import type { Locale } from '@backoffice/texts'
import { formatCount } from '@backoffice/ui'

/** Formats the size and the weight of a package, such as `220 × 8 × 220 mm, 0.1 kg`. */
export const formatPackage = ({ width, height, depth, weight }: Schema<'PackageDimensions'>, locale: Locale): string =>
  `${[width, height, depth].map((side) => formatCount(side, locale)).join(' × ')} mm, ${formatCount(weight, locale)} kg`
