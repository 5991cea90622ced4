// Before the first paint: the selected scheme and language, so that nothing flashes, and the scripts of the first screen.
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
  var language = kept('backoffice.language')
  document.documentElement.lang = language || 'en'

  // Only a build names them.
  var names = document.currentScript.dataset.scripts
  if (!names) return
  var scripts = JSON.parse(names)
  var texts = [language].concat(navigator.languages, 'en').map(function (one) {
    return one && scripts.texts[one.slice(0, 2)]
  })
  var screen = kept('backoffice.is_authenticated') === 'true' ? scripts.staff : scripts.landing
  screen.concat(texts.find(Boolean)).forEach(function (href) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  })
})()
