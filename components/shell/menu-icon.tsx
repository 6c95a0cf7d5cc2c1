import {
  AudioWaveform,
  ChartLine,
  CircleUser,
  CircuitBoard,
  Cpu,
  FileSpreadsheet,
  Gauge,
  House,
  Info,
  LayoutDashboard,
  List,
  Presentation,
  Router,
  SolarPanel,
  ToggleRight,
  TriangleAlert,
  Workflow,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  overview: LayoutDashboard,
  main: House,
  bulletinBoard: Presentation,
  powerStation: SolarPanel,
  powerDetail: List,
  primaryDiagram: Workflow,
  device: Cpu,
  [DEVICE_TYPES.gateway]: Router,
  [DEVICE_TYPES.inverter]: AudioWaveform,
  [DEVICE_TYPES.breaker]: ToggleRight,
  [DEVICE_TYPES.meter]: Gauge,
  fault: TriangleAlert,
  chart: ChartLine,
  sheet: FileSpreadsheet,
  aboutUs: Info,
  userCenter: CircleUser,
};

/** The icon of a menu entry or device type; a circuit board for an unknown type. */
export function MenuIcon({ id, size = 20 }: { id: string; size?: number }) {
  const Icon = ICONS[id] ?? CircuitBoard;
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
}
