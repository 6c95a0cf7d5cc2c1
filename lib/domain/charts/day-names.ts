/** The name of a daily counter ("Yield today", "今日发电量") in a chart of any other day; other names are returned unchanged. */
export const nameOfDay = (name: string): string => name.replace(/ today$/, ' of the day').replace(/^今[日天]/, '当日');
