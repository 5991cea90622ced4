/** The picture of a person, or a logo. */
export const fakePicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"%3E%3Crect width="64" height="64" fill="%23cfe3ff"/%3E%3Ccircle cx="32" cy="25" r="12" fill="%23365b8c"/%3E%3Cpath d="M8 64c2-18 12-24 24-24s22 6 24 24z" fill="%23365b8c"/%3E%3C/svg%3E'
