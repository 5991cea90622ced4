import type { Feature, Finder } from '@backoffice/shell-kit'
import { features } from '../features.ts'

/** Returns the finder of the records that a screen lists. */
const finderOf = ({ options: { staticData = {} } }: Feature['screens'][number]): readonly Finder[] => {
  const { needs, title, record } = staticData
  return record?.finder && title ? [{ kind: record.kind, label: title, needs, ...record.finder }] : []
}

const screensOf = ({ screens: [section, ...below] }: Feature) => ({ section: section ? [section] : [], below })
const ofFeatures = features.map(screensOf)

/** Every finder. Those of the sections come first: their records are searched for most. */
export const finders: readonly Finder[] = [
  ...ofFeatures.flatMap(({ section }) => section.flatMap(finderOf)),
  ...ofFeatures.flatMap(({ below }) => below.flatMap(finderOf)),
]
