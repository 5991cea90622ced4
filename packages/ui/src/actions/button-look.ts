import classes from './native-button.module.css'

/** How a button is painted. */
export interface ButtonLook {
  /** `filled` for what a screen is there for, `subtle` without an edge. */
  readonly variant?: 'filled' | 'default' | 'subtle' | undefined
  readonly size?: 'compact' | 'normal' | 'large' | 'icon' | undefined
  /** As wide as there is room. */
  readonly wide?: boolean | undefined
}

/** The attributes that paint a button or a link so. */
export const buttonLook = ({ variant = 'filled', size = 'normal', wide = false }: ButtonLook) => ({
  className: classes.button ?? '',
  'data-variant': variant,
  'data-size': size,
  ...(wide && { 'data-wide': true }),
})
