import { rightTo, verbs, type Right } from '@backoffice/permissions'
import { useRightName, useRightTexts } from '@backoffice/shell-kit'
import type { ReactNode } from 'react'
import { triState, type Cells, type Matrix } from './matrix.ts'
import type { MatrixRow, RowSection } from './matrix-rows.ts'
import classes from './rights.module.css'
import { useText } from './texts.ts'
import { TriCheckbox } from './tri-checkbox.tsx'
import type { GridPlace } from './use-grid-keys.ts'
import { useMatrixGrid } from './use-matrix-grid.ts'

export interface RightsMatrixProps {
  readonly sections: readonly RowSection[]
  readonly matrix: Matrix
  readonly onChange: (matrix: Matrix) => void
  /** Why nothing can be changed. */
  readonly readOnly: string | undefined
  /** Why a permission cannot be granted. */
  readonly whyNot: (right: Right) => string | undefined
  /** The permissions of the template, whose differences are marked. */
  readonly template: Cells | undefined
}

/** Renders the checkbox at a place, with its label. */
type RenderBox = (place: GridPlace, label: string) => ReactNode

/** Renders the permissions on resources as a grid of checkboxes. */
export function RightsMatrix({ sections, matrix, onChange, readOnly, whyNot, template }: RightsMatrixProps) {
  const text = useText()
  const nameOf = useRightName()
  const { keys, rightsAt, reasonAt, toggle } = useMatrixGrid({ sections, matrix, onChange, readOnly, whyNot })
  const reason = keys.focused && reasonAt(keys.focused)
  const renderBox: RenderBox = (place, label) => (
    <TriCheckbox
      {...keys.cell(place)}
      aria-label={label}
      state={triState(matrix.cells, rightsAt(place))}
      reason={reasonAt(place)}
      onToggle={() => toggle(place)}
    />
  )
  return (
    <>
      <div className={classes.scroller}>
        <table
          {...keys.table}
          className={classes.matrix}
          aria-label={text('rights.matrix')}
          aria-readonly={readOnly !== undefined}
        >
          <MatrixHead renderBox={renderBox} />
          {sections.map((section) => (
            <tbody key={section.name}>
              <tr className={classes.sectionRow}>
                <th scope="colgroup" colSpan={verbs.length + 1}>
                  {text(`rights.section.${section.name}`)}
                </th>
              </tr>
              {section.rows.map((row) => (
                <Row key={row.resource} {...row} matrix={matrix} template={template} renderBox={renderBox} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className={classes.explained} data-hint={reason === undefined || undefined} aria-hidden>
        {reason ?? text('rights.keys')}
      </p>
      {matrix.suggested.size > 0 && (
        <p className={classes.suggestions}>
          {text('rights.suggested', { rights: [...matrix.suggested].map(nameOf).join(', ') })}
        </p>
      )}
    </>
  )
}

function MatrixHead({ renderBox }: { readonly renderBox: RenderBox }) {
  const text = useText()
  return (
    <thead>
      <tr>
        <th scope="col">
          <label className={classes.rowHead}>
            {renderBox({ row: 0, column: 0 }, text('rights.everything'))}
            <span aria-hidden>{text('rights.everything')}</span>
          </label>
        </th>
        {verbs.map((verb, index) => (
          <th key={verb} scope="col">
            <label className={classes.columnHead}>
              <span aria-hidden>{text(`rights.verb.${verb}`)}</span>
              {renderBox({ row: 0, column: index + 1 }, text('rights.column', { verb: text(`rights.verb.${verb}`) }))}
            </label>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps extends MatrixRow, Pick<RightsMatrixProps, 'matrix' | 'template'> {
  readonly renderBox: RenderBox
}

function Row({ resource, rights, row, matrix, template, renderBox }: RowProps) {
  const rightText = useRightTexts()
  const nameOf = useRightName()
  const name = rightText(`right.${resource}`)
  return (
    <tr data-unlisted={!matrix.cells[rightTo(resource)] || undefined}>
      <th scope="row">
        <label className={classes.rowHead}>
          {renderBox({ row, column: 0 }, name)}
          <span aria-hidden>{name}</span>
        </label>
      </th>
      {rights.map((right, index) => (
        <td
          key={right}
          data-suggested={matrix.suggested.has(right) || undefined}
          data-differs={(template && template[right] !== matrix.cells[right]) || undefined}
        >
          <label className={classes.cell}>{renderBox({ row, column: index + 1 }, nameOf(right))}</label>
        </td>
      ))}
    </tr>
  )
}
