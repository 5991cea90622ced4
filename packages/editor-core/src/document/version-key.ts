/**
 * Config key of the block type's version, absent for version 1. Stored in the config because every back end preserves
 * that.
 */
export const VERSION_KEY = '$v'
