/**
 * Stands in for the part of Mantine that would write the variables of the theme into the page: they are in the static
 * sheet of `@backoffice/ui`, and the policy of the page forbids that.
 */
export const MantineCssVariables = () => null
