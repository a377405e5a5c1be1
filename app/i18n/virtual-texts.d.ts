declare module 'virtual:texts/store' {
  type Texts = Record<string, Record<string, string>>
  const loaders: Record<string, (() => Promise<{ default: Texts }>) | undefined>
  export default loaders
}
