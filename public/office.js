// Before the first line is drawn: day or night, and whether the sidebar is open.
{
  const root = document.documentElement
  const stored = (key) => {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const scheme = stored('mantine-color-scheme-value')
  const night = window.matchMedia('(prefers-color-scheme: dark)').matches
  const dark = scheme === 'dark' || (scheme !== 'light' && night)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  const sidebar = stored('sidebarOpen')
  const open = sidebar === null ? window.innerWidth > 1024 : sidebar === 'true'
  root.dataset.sidebar = open ? 'open' : 'closed'
}
