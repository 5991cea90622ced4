import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChevronDown,
  IconChevronUp,
  IconX,
} from '@tabler/icons-react'
import { useRef, useState, type HTMLAttributes, type ReactNode } from 'react'
import { ExplainedIconButton } from '../actions/explained-icon-button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { useFocusBack } from '../actions/use-focus-back.ts'
import { useUiText } from '../messages.ts'
import { HeadPlace, RecordHead } from './head-place.tsx'
import classes from './record-drawer.module.css'
import { RecordMenu } from './record-menu.tsx'
import { useSectionKeys } from './use-section-keys.ts'

/** Asks before what is typed in a drawer is lost: `useTypedGuard` of the shell's kit. */
interface DrawerGuard {
  readonly fields: HTMLAttributes<HTMLElement> & { readonly ref: (element: HTMLElement | null) => void }
  readonly close: (onClose: () => void) => void
}

/** A record, whose form asks itself before it is left; or anything else, which tells what asks for its fields. */
type DrawerKind =
  | { readonly isRecord?: true; readonly guard?: undefined }
  | { readonly isRecord: false; readonly guard: DrawerGuard | 'nothing-typed' }

interface DrawerProps {
  readonly title: string
  /** Status badges beside the title. */
  readonly status?: ReactNode
  /** Identifiers of the record, in small print under the title. */
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly onClose: () => void
  /** Open the previous and the next record of the list; omitted at its ends. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** For what has a few fields, such as an export: it covers less of the list. */
  readonly slim?: boolean
  readonly children: ReactNode
}

type RecordDrawerProps = DrawerProps & DrawerKind

/**
 * Renders a record beside its list, or over all of it on narrow screens. `[` and `]` open the previous and the next
 * record, Alt 1 to Alt 9 go to its sections, Escape closes it. The URL, and so the caller, decides which record is open.
 */
export function RecordDrawer({
  title,
  status,
  subtitle,
  actions,
  isRecord = true,
  guard,
  onClose,
  onPrevious,
  onNext,
  slim = false,
  children,
}: RecordDrawerProps) {
  const text = useUiText()
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [wide, setWide] = useState(false)
  useFocusBack()
  useHotkeys([
    ['[', () => onPrevious?.()],
    [']', () => onNext?.()],
  ])
  const content = useRef<HTMLDivElement>(null)
  useSectionKeys(content)
  const asking = guard === 'nothing-typed' ? undefined : guard
  const close = () => (asking ? asking.close(onClose) : onClose())
  const closeOnTop = () => {
    // Escape in a dialog above it is for that dialog.
    const top = document.activeElement?.closest('[role="dialog"]')
    if (!top || top === content.current) close()
  }
  return (
    <RecordHead>
      <Drawer.Root
        opened
        onClose={closeOnTop}
        position="right"
        size={wide || narrow ? '100%' : `min(${slim ? 28 : 46}rem, 92vw)`}
        transitionProps={{ duration: 90 }}
        lockScroll={false}
        classNames={{ content: classes.drawer ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content ref={content}>
          <header className={classes.header} data-record-head={isRecord ? title : undefined}>
            <div className={classes.heading}>
              <div className={classes.line}>
                <Drawer.Title className={classes.title}>{title}</Drawer.Title>
                {status}
                <HeadPlace />
              </div>
              {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
            </div>
            {actions && (
              <div className={classes.actions} data-record-actions>
                {actions}
              </div>
            )}
            <div className={classes.ways}>
              {isRecord && <RecordMenu />}
              {(onPrevious ?? onNext) && (
                <>
                  <ExplainedIconButton
                    aria-label={text('ui.drawer.previous')}
                    data-key="["
                    reason={onPrevious ? undefined : text('ui.drawer.first')}
                    onClick={onPrevious}
                  >
                    <IconChevronUp size={18} stroke={1.8} aria-hidden />
                  </ExplainedIconButton>
                  <ExplainedIconButton
                    aria-label={text('ui.drawer.next')}
                    data-key="]"
                    reason={onNext ? undefined : text('ui.drawer.last')}
                    onClick={onNext}
                  >
                    <IconChevronDown size={18} stroke={1.8} aria-hidden />
                  </ExplainedIconButton>
                </>
              )}
              {!narrow && (
                <IconButton
                  aria-label={text(wide ? 'ui.drawer.narrow' : 'ui.drawer.widen')}
                  aria-pressed={wide}
                  onClick={() => setWide(!wide)}
                >
                  {wide ? (
                    <IconArrowsDiagonalMinimize2 size={18} stroke={1.8} aria-hidden />
                  ) : (
                    <IconArrowsDiagonal size={18} stroke={1.8} aria-hidden />
                  )}
                </IconButton>
              )}
              <IconButton aria-label={text('ui.drawer.close')} onClick={close}>
                <IconX size={18} stroke={1.8} aria-hidden />
              </IconButton>
            </div>
          </header>
          <div {...asking?.fields} className={classes.body}>
            {children}
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </RecordHead>
  )
}
