// The firmware's ui with ids in the place of texts: the build compiles what this file imports from firmware/ui a second
// time (scripts/build/ids.ts).

export { said } from "forms";
export { noticeOf, panelPage } from "../../../firmware/ui/panel";
export { newPage } from "../../../firmware/ui/layout/page";
export { overtimeMoment, windowMoment } from "../../../firmware/ui/play";
