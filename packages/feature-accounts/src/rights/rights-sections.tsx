import { groupActions, specialRights } from '@backoffice/permissions'
import { useRightName, useRightTexts } from '@backoffice/shell-kit'
import { EmptyState, Section } from '@backoffice/ui'
import { matrixSections, rightsOn } from './matrix-rows.ts'
import type { Group } from './queries.ts'
import { RightsMatrix, type RightsMatrixProps } from './rights-matrix.tsx'
import classes from './rights.module.css'
import type { IsShown } from './rights-tools.tsx'
import { SpecialRights } from './special-rights.tsx'
import { useText } from './texts.ts'

interface RightsSectionsProps extends Omit<RightsMatrixProps, 'sections'> {
  readonly group: Group
  readonly isShown: IsShown
}

/** Renders the permissions of a group: those on resources, special ones, and strings unknown to this product. */
export function RightsSections({ group, isShown, ...rights }: RightsSectionsProps) {
  const text = useText()
  const rightText = useRightTexts()
  const nameOf = useRightName()
  const sections = matrixSections((resource, section) =>
    isShown(rightsOn(resource), rightText(`right.${resource}`), text(`rights.section.${section}`)),
  )
  const special = specialRights.filter((right) => isShown([right], nameOf(right)))
  const { other } = groupActions(group.actions)
  return (
    <>
      {sections.length + special.length === 0 && (
        <EmptyState title={text('rights.none-found')}>{text('rights.none-found-hint')}</EmptyState>
      )}
      {sections.length > 0 && (
        <Section title={text('rights')} flush>
          <RightsMatrix {...rights} sections={sections} />
        </Section>
      )}
      {special.length > 0 && (
        <Section title={text('rights.special')}>
          <SpecialRights {...rights} rights={special} />
        </Section>
      )}
      {other.length > 0 && (
        <Section title={text('rights.other')}>
          <p>{text('rights.other-hint')}</p>
          <ul className={classes.other}>
            {other.map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
