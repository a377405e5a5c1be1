// One file an icon: the package's own entry would load five thousand of them at every start.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react'

  const icon: ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>
  export default icon
}
