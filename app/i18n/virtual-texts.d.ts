type FaceTexts = Record<string, Record<string, string>>
type FaceLoaders = Record<string, (() => Promise<{ default: FaceTexts }>) | undefined>

declare module 'virtual:texts/store' {
  const loaders: FaceLoaders
  export default loaders
}

declare module 'virtual:texts/checkout' {
  const loaders: FaceLoaders
  export default loaders
}

declare module 'virtual:texts/office' {
  const loaders: FaceLoaders
  export default loaders
}

declare module 'virtual:texts/till' {
  const loaders: FaceLoaders
  export default loaders
}

declare module 'virtual:texts/print' {
  const loaders: FaceLoaders
  export default loaders
}
