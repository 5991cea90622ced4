/** Query key of the saved views that the sign-in has loaded. */
export const ownViewsKey = ['table-settings', 'own'] as const
