import { Center, Loader, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../root-data.ts'
import hidden from '../../ui/hidden.module.css'
import { ShopLogo } from '../../ui/shop-logo.tsx'

/** The shop's logo or name, until the browser has loaded which till it is, and its ticket. */
export function LoadingScreen() {
  const { t } = useTranslation('till')
  const { name } = useBrand()
  return (
    <Center component="main" mih="100dvh">
      <Stack align="center" gap="lg">
        <ShopLogo>
          <Text ff="heading" fz="h1">
            {name}
          </Text>
        </ShopLogo>
        <div role="status">
          <Loader aria-hidden="true" />
          <span className={hidden.hidden}>{t('loading')}</span>
        </div>
      </Stack>
    </Center>
  )
}
