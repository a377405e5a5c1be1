import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './office.css'
import { cssVariablesResolver, theme } from './theme.ts'

/** Mantine and its messages, around everything that staff see: office, till and sign-in. */
export function OfficeTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <Notifications limit={1} autoClose={5000} position="top-right" />
      {children}
    </MantineProvider>
  )
}
