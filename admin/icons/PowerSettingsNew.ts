import { drawn } from './drawn.tsx'

export default drawn('PowerSettingsNew', 'M12 3v8M7 6a8 8 0 1 0 10 0')
