// Before the first paint: the selected scheme and language, so that nothing flashes.
;(function () {
  var kept = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var scheme = kept('mantine-color-scheme-value')
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.documentElement.lang = kept('backoffice.language') || 'en'
})()
