import { Button, Group, Stack, Text, Title } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { data, Link, useNavigate } from 'react-router'
import { PageTitle } from '../ui/page-header.tsx'
import styles from './access-denied-page.module.css'

export function loader() {
  return data(null, { status: 403 })
}

export default function AccessDeniedPage() {
  const { t } = useTranslation('office/access-denied')
  const navigate = useNavigate()
  return (
    <Stack className={styles.page} gap="md" align="flex-start">
      <PageTitle title={t('access_denied.title')} />
      <span className={styles.sign} aria-hidden="true">
        <IconLock size={32} />
      </span>
      <Title order={1} className={styles.title}>
        {t('access_denied.title')}
      </Title>
      <Text c="dimmed">{t('access_denied.message')}</Text>
      <Group>
        <Button component={Link} to="/admin" size="md">
          {t('home')}
        </Button>
        <Button variant="default" size="md" onClick={() => navigate(-1)}>
          {t('back')}
        </Button>
      </Group>
    </Stack>
  )
}
