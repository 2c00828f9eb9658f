import { createRoot } from 'react-dom/client'
import { BookingApp } from '#features/bookingEngine/web/BookingApp.tsx'

createRoot(document.getElementById('root')!).render(<BookingApp />)
