import { drawn } from './drawn.tsx'

export default drawn('FileUploadOutlined', 'M12 16V4M7 8.5l5-5 5 5M4 20h16')
