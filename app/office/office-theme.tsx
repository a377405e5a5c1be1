import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { cssVariablesResolver, theme } from './theme.ts'

/** Mantine and its messages, around everything that staff see: office, till and sign-in. */
export function OfficeTheme({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const close = t('close')
  const named = useMemo(() => {
    const closeButtonProps = { 'aria-label': close }
    return mergeThemeOverrides(theme, {
      components: { Notification: { defaultProps: { closeButtonProps } } },
    })
  }, [close])
  return (
    <MantineProvider
      theme={named}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <Notifications limit={1} autoClose={5000} position="top-right" />
      {children}
    </MantineProvider>
  )
}
