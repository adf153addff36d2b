// An ESP32's first boot file, .boot0: switches telnet off at every start, and the radios once and for good. It is a
// file of its own, in front of the firmware (.boot1), because a board without its first statement never starts again.
//
// Espruino 2v29 sets its network online whether Wi-Fi is on or off (libs/network/esp32/jswrap_esp32_network.c,
// jswrap_esp32_wifi_soft_init), telnet is on after each start and each reset(), and opens its socket at the first idle
// moment (libs/network/telnet/jswrap_telnet.c). With Wi-Fi off there is no TCP/IP below the socket: the chip restarts,
// for ever.

require("TelnetServer").setOptions({ mode: "off" });

(function () {
  const storage = require("Storage");
  // Erased words: each try clears the next one, so that a chip whose settings refuse to change starts all the same.
  const tries = storage.read("radios");
  const next = tries === undefined ? -1 : tries.indexOf("\xff\xff\xff\xff");
  const state = ESP32.getState();
  if (next < 0 || !(state.Wifi || state.BLE)) return;
  storage.write("radios", "\0\0\0\0", next);
  // Each erases .varimg, .bootcde and .bootrst, and restarts the chip (targets/esp32/jswrap_esp32.c).
  if (state.Wifi) ESP32.enableWifi(false);
  ESP32.enableBLE(false);
})();
