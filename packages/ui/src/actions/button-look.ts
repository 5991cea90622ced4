import classes from './native-button.module.css'

/** Appearance of a button. */
export interface ButtonLook {
  /** `filled` for the main action of a screen, `subtle` without a border. */
  readonly variant?: 'filled' | 'default' | 'subtle' | undefined
  readonly size?: 'compact' | 'normal' | 'large' | 'icon' | undefined
  /** Takes the full width. */
  readonly wide?: boolean | undefined
}

/** Returns the attributes that give a button or a link this appearance. */
export const buttonLook = ({ variant = 'filled', size = 'normal', wide = false }: ButtonLook) => ({
  className: classes.button ?? '',
  'data-variant': variant,
  'data-size': size,
  ...(wide && { 'data-wide': true }),
})
