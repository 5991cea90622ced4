import type { Icon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './icon-link.module.css'

interface IconAnchorProps extends Omit<ComponentProps<'a'>, 'children'> {
  readonly icon: Icon
  /** Name of the link, for its tooltip and for screen readers. */
  readonly label: string
}

/** Link to a page beside the app that is only an icon, beside the buttons of a page's header. */
export const IconAnchor = ({ icon: Glyph, label, ...anchor }: IconAnchorProps) => (
  <a {...anchor} className={classes.link} aria-label={label}>
    <Glyph size={18} stroke={1.8} aria-hidden />
  </a>
)

/** The same to a screen. */
export const IconLink = createLink(IconAnchor)
