/** Change of power per degree above 25, and losses by soiling, wiring, ageing and the like (PVWatts). */
const TEMPERATURE_COEFFICIENT = -0.0035;
const SYSTEM_LOSS = 0.14;
const NOMINAL_EFFICIENCY = 0.96;

/**
 * Faiman: cell temperature, degrees, from air temperature, irradiance on the panels (W/m2) and wind (m/s). `still` is the heat loss per
 * degree in still air, W/m2: 25 on a roof, more over water.
 */
export function cellTemperature(ambient: number, onPlane: number, wind: number, still = 25): number {
  return ambient + onPlane / (still + 6.84 * wind);
}

/** DC watts after losses, of panels of `peak` watts. */
export function panelPower(peak: number, onPlane: number, cell: number, loss: number = SYSTEM_LOSS): number {
  return Math.max(0, ((peak * onPlane) / 1000) * (1 + TEMPERATURE_COEFFICIENT * (cell - 25)) * (1 - loss));
}

/** PVWatts' part-load curve: the share of `direct` DC watts that an inverter of `rated` watts converts to AC. */
export function inverterEfficiency(direct: number, rated: number): number {
  if (direct <= 0) return 0;
  const load = direct / (rated / NOMINAL_EFFICIENCY);
  const efficiency = (NOMINAL_EFFICIENCY / 0.9637) * (-0.0162 * load - 0.0059 / load + 0.9858);
  return Math.max(0, efficiency);
}

/** AC watts, limited to the rating. */
export function inverterOutput(direct: number, rated: number): number {
  return Math.min(rated, inverterEfficiency(direct, rated) * direct);
}
