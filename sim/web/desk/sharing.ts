// Shares the hall with the event's other desks. It is optional: without a broker the desk is one phone.

import { isEventName } from "../../desk/messages";
import type { Link, MqttBroker } from "../../desk/mqtt-broker";
import { share } from "../../desk/share";
import { button, byId, make, onSubmit, setText } from "../elements";
import { inputField } from "../fields";
import { reason } from "../reason";
import type { Joined, Keeping } from "./kept";
import { loadBroker } from "./on-demand";
import type { Desk } from "./state";

/** The broker at the page's own server. */
const OF_THIS_PAGE = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/mqtt`;

const LINKS: Record<Link, string> = {
  connecting: "Connecting to the other desks …",
  connected: "Together with the other desks.",
  refused: "",
  offline: "The broker is not reached. Go on: everything is kept here, and sent when it is back.",
};

/** Event and password in an address such as desk#event=SPRING&password=K7QM. */
export function joiningIn(hash: string): Joined | null {
  const parts = new URLSearchParams(hash.slice(1));
  const event = parts.get("event");
  if (event === null || !isEventName(event)) return null;
  return { event, broker: parts.get("broker") ?? OF_THIS_PAGE, password: parts.get("password") ?? "" };
}

export function drawSharing(desk: Desk, keeping: Keeping, last: Joined | null) {
  const field = (label: string, value: string, type = "text") =>
    inputField(label, { type, value, autocomplete: "off" });
  const event = field("Event, the same on all desks", last?.event ?? desk.event);
  const broker = field("Broker, over WebSocket", last?.broker ?? OF_THIS_PAGE);
  const password = field("The event’s password", last?.password ?? "", "password");
  const state = make("p", { role: "status" });
  let connection: MqttBroker | null = null;
  let changed: (() => void) | null = null;
  desk.listen((own) => {
    if (own) changed?.();
  });

  function say(text: string, wrong: boolean): void {
    state.className = wrong ? "failed" : "";
    setText(state, text);
    setText(byId("status"), text);
  }

  function leave(): void {
    connection?.end();
    connection = null;
    changed = null;
    say("This desk is alone.", false);
  }

  async function join(joined: Joined): Promise<void> {
    leave();
    if (!isEventName(joined.event)) return say("Expected: an event’s name without / + #, of 40 signs at most.", true);
    [event.input.value, broker.input.value, password.input.value] = [joined.event, joined.broker, joined.password];
    await keeping.keepJoined(joined);
    if (joined.event !== desk.event) desk.setEvent(joined.event, await keeping.hallOf(joined.event));
    if (joined.broker === "") return;
    const { brokerAt } = await loadBroker();
    try {
      connection = brokerAt(joined.broker, joined.password, (link, why) =>
        say(LINKS[link] || why, link === "refused" || link === "offline"),
      );
    } catch (fault) {
      return say(`The broker’s address is not right: ${reason(fault)}`, true);
    }
    changed = share(joined.event, connection, { hall: () => desk.hall, took: desk.take });
  }

  const form = make(
    "form",
    "",
    make(
      "p",
      "quiet",
      "One phone needs no broker. Several desks share a hall over an MQTT broker: npm run desk starts one on a computer " +
        "of yours. The desks send results and pairings, with the players’ names, to that broker and nowhere else.",
    ),
    event.element,
    broker.element,
    password.element,
    make("div", "buttons", make("button", "control", "Join"), button("Leave", leave)),
    state,
  );
  onSubmit(form, () => {
    const joined = {
      event: event.input.value.trim(),
      broker: broker.input.value.trim(),
      password: password.input.value,
    };
    join(joined).catch((fault) => say(reason(fault), true));
  });
  byId("sharing").append(form);
  return { join };
}
