import { drawn } from './drawn.tsx'

export default drawn('MoreHoriz', 'M5.5 11.5h1v1h-1zM11.5 11.5h1v1h-1zM17.5 11.5h1v1h-1z')
