/** The counter of a day ("Yield today", "今日发电量") under the name that it has in a chart of any other day; what is named otherwise stays. */
export const nameOfDay = (name: string): string => name.replace(/ today$/, ' of the day').replace(/^今[日天]/, '当日');
