type SurfaceTexts = Record<string, Record<string, string>>
type SurfaceLoaders = Record<string, (() => Promise<{ default: SurfaceTexts }>) | undefined>

declare module 'virtual:texts/store' {
  const loaders: SurfaceLoaders
  export default loaders
}

declare module 'virtual:texts/checkout' {
  const loaders: SurfaceLoaders
  export default loaders
}

declare module 'virtual:texts/chat' {
  const loaders: SurfaceLoaders
  export default loaders
}

declare module 'virtual:texts/office' {
  const loaders: SurfaceLoaders
  export default loaders
}

declare module 'virtual:texts/till' {
  const loaders: SurfaceLoaders
  export default loaders
}

declare module 'virtual:texts/print' {
  const loaders: SurfaceLoaders
  export default loaders
}
