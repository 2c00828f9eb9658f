import { type ReactNode, useState } from 'react'
import { call, type ApiError } from '#kit/web/api.ts'
import { ChangedMeanwhile } from '#kit/web/form/ChangedMeanwhile.tsx'
import { ChangedNow } from '#kit/web/form/ChangedNow.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal } from '#kit/web/query.ts'
import { stayActivityLabel } from '../activityWords.ts'
import { Stay } from '../contract.ts'
import type { StayRow } from '../shapes.ts'

interface NewestStay {
  /** As it was when the dialog opened, or as it was loaded since. */
  readonly stay: StayRow
  /** The version that is sent, and who hears of a refusal of it. */
  readonly fixed: { readonly stayId: number; readonly version: number }
  readonly onRefused: (error: ApiError) => boolean
  /** What another desk changed, above the fields. */
  readonly notice: ReactNode
}

/**
 * A dialog over a stay that other desks may change meanwhile: what is typed stays, both versions are shown, and the newest is saved over
 * only when it was seen. `valuesOf`: what the fields would hold of a stay.
 */
export function useNewestStay(opened: StayRow, valuesOf: (stay: StayRow) => Values = () => ({})): NewestStay {
  const t = useText()
  const [first] = useState(opened)
  const [newest, setNewest] = useState<StayRow>()
  const [told, setTold] = useState<string>()
  const stay = newest ?? first
  const load = async (): Promise<void> => {
    try {
      setNewest(await call(Stay.get, { id: stay.id }))
    } catch (error) {
      showRefusal(error)
    }
  }
  const onRefused = (error: ApiError): boolean => {
    const { code, changed } = error.body
    if (code !== 'changedMeanwhile') return false
    setTold(changed ? `${t(stayActivityLabel(changed.action))} · ${error.message}` : error.message)
    void load()
    return true
  }
  const notice = (
    <>
      <ChangedNow key={stay.version} entity="Stay" id={stay.id} onCompare={load} />
      {newest && <ChangedMeanwhile key={newest.version} theirs={valuesOf(newest)} told={told} />}
    </>
  )
  return { stay, fixed: { stayId: stay.id, version: stay.version }, onRefused, notice }
}
