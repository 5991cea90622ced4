/**
 * The key of a config that holds the version of its block type, absent for version 1. It stands in the config because
 * that is what every back end keeps.
 */
export const VERSION_KEY = '$v'
