import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { RecordColumns } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { type Classifications, PosApi } from '../contract.ts'
import { posApiWords as words } from '../labels.ts'
import { Checklist } from './Checklist.tsx'
import { ClassificationForm } from './ClassificationForm.tsx'
import { ConnectionForm } from './ConnectionForm.tsx'

/** Which rows there are: the form begins anew when others come. */
const rowsOf = ({ roomTypes, extraCharges }: Classifications): string =>
  [...roomTypes, ...extraCharges].map(({ code }) => code).join('\n')

/** /conf/pos-api: what electronic receipts need to know of the hotel. */
export function PosApiScreen(): ReactNode {
  const t = useText()
  const setting = useRead(PosApi.get, {})
  const sold = useRead(PosApi.classifications, {})
  return (
    <Page title={menuTitle('/conf/pos-api')}>
      <Alert color="gray" role="note" mb="sm">
        {t(words.preparing)}
      </Alert>
      <RecordColumns
        left={
          <>
            <Section title={words.connection}>
              <Loaded of={setting} height={280}>
                {(data) => <ConnectionForm setting={data} reread={setting.refetch} />}
              </Loaded>
            </Section>
            <Section title={words.classification}>
              <Loaded of={sold} height={320}>
                {(data) => <ClassificationForm key={rowsOf(data)} sold={data} reread={sold.refetch} />}
              </Loaded>
            </Section>
          </>
        }
        right={
          <Loaded of={setting} height={160}>
            {(saved) => (
              <Loaded of={sold} height={160}>
                {(data) => <Checklist isSaved={saved.version > 0} sold={data} />}
              </Loaded>
            )}
          </Loaded>
        }
      />
    </Page>
  )
}
